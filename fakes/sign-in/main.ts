import { originOf } from '@fernway/server-kit/origin';
import { runServer } from '@fernway/server-kit/run-server';
import { readEnvironment } from '@fernway/settings';
import { startSignIn } from './sign-in.ts';

/** Runs the stand-in for Google, Apple and Facebook: `node fakes/sign-in/main.ts`. */
async function main() {
  const env = readEnvironment();
  const signIn = await startSignIn({
    port: env.SIGN_IN_PORT,
    siteOrigins: [originOf(env.SITE_HOST_CA), originOf(env.SITE_HOST_US)],
  });
  return () => signIn.close();
}

runServer(main);
