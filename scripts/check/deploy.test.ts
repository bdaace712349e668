import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { asRoot } from '@fernway/devkit/process/testing';
import { CALL_TIMEOUT_MS } from '@fernway/server-kit/circuit';
import { Environment, projectRoot, readEnvironment } from '@fernway/settings';
import { REGION_NODE_OPTIONS } from '@fernway/settings/node-options';
import { describe, expect, it } from 'vitest';

const folder = join(projectRoot, 'deploy/systemd');
const units = readdirSync(folder);
const textOf = (unit: string): string => readFileSync(join(folder, unit), 'utf8');
const linesOf = (unit: string, name: string): string[] =>
  textOf(unit)
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

const PROGRAM = '/opt/fernway/node_modules/node/bin/node';

describe('the units of systemd', () => {
  const services = units.filter((unit) => unit.endsWith('.service'));

  it.each(services)('%s runs what is there, in the checkout, with settings that are read', (unit) => {
    const [command = ''] = linesOf(unit, 'ExecStart');
    const [program = '', ...args] = command.split(' ');
    expect(program).toBe(PROGRAM);
    const options = args.filter((one) => one.startsWith('--max'));
    expect(options).toEqual(unit.includes('-region-') ? REGION_NODE_OPTIONS : []);
    const script = args.find((one) => !one.startsWith('--')) ?? '';
    expect(existsSync(join(projectRoot, program.replace('/opt/fernway/', '')))).toBe(true);
    expect(existsSync(join(projectRoot, script)), script).toBe(true);
    expect(linesOf(unit, 'WorkingDirectory')).toEqual(['/opt/fernway']);
    const names = linesOf(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((one) => one.split('=')[0]),
    );
    const knownVariables = ['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(Environment.properties)];
    for (const name of names) expect(knownVariables).toContain(name);
    expect(linesOf(unit, 'CacheDirectory')).toEqual(names.includes('NODE_COMPILE_CACHE') ? ['fernway'] : []);
    expect(linesOf(unit, 'NoNewPrivileges')).toEqual(['yes']);
    expect(linesOf(unit, 'ProtectSystem')).toEqual(['strict']);
  });

  it.each(services.filter((unit) => unit.includes('@')))(
    '%s leaves in time, and has ports of its own',
    (unit) => {
      const { DRAIN_MS } = exampleSettings();
      const [stop] = linesOf(unit, 'TimeoutStopSec');
      expect(Number(stop)).toBeGreaterThan(Number(DRAIN_MS) / 1_000 + 10);
      expect(textOf(unit)).toMatch(/^Environment=.* (\w+_PORT)=%i METRICS_\w+_PORT=1%i$/m);
    },
  );

  const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  it.each(units)('%s is named in the guide', (unit) => {
    expect(guide).toContain(unit.replace(/@\.service$/, '@'));
  });

  it('the journal deletes logs after the 30 days that the privacy policy promises', () => {
    const journal = readFileSync(join(projectRoot, 'deploy/journald.conf'), 'utf8');
    expect(journal).toMatch(/^MaxRetentionSec=30day$/m);
    expect(journal).toMatch(/^MaxFileSec=1day$/m);
    expect(guide).toContain('deploy/journald.conf');
  });

  const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasVerify)('are understood by systemd (where systemd-analyze is)', () => {
    const copies = mkdtempSync(join(tmpdir(), 'fernway-units-'));
    for (const unit of units)
      writeFileSync(
        join(copies, unit.replace('@.', '@3000.')),
        textOf(unit)
          .replaceAll('/opt/fernway', projectRoot)
          .replace(/^(User|Group|EnvironmentFile)=.*\n/gm, ''),
      );
    const files = readdirSync(copies).map((unit) => join(copies, unit));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    rmSync(copies, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('fernway'))).toEqual([]);
  });
});

const exampleSettings = () => parseEnv(readFileSync(join(projectRoot, 'deploy/fernway.env.example'), 'utf8'));

describe('the example of the settings', () => {
  it('names no setting that nobody reads, and is taken once what is empty has a value', () => {
    const settings = exampleSettings();
    expect(Object.keys(settings).filter((name) => !(name in Environment.properties))).toEqual([]);
    const filled = Object.entries(settings).map(([name, value]) => [name, value || 'x'.repeat(64)]);
    expect(readEnvironment(Object.fromEntries(filled))).toMatchObject({ DRAIN_MS: 3_000 });
  });

  it('lists every key that the machines share, and no value for one', () => {
    const settings = exampleSettings();
    for (const name of [
      'SITE_KEY',
      'PEER_KEY',
      'PLATFORM_TOKEN_KEY',
      'LINK_KEY',
      'IDENTITY_SECRET',
      'VAPID_PRIVATE_KEY',
    ])
      expect([name, settings[name]]).toEqual([name, '']);
  });
});

describe('the example of a balancer', () => {
  const text = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
  const milliseconds = (time: string): number =>
    time.endsWith('ms') ? Number.parseInt(time, 10) : Number.parseInt(time, 10) * 1_000;
  const timesOf = (name: string, within = text): number[] =>
    [...within.matchAll(new RegExp(`\\b${name}[ =](\\d+m?s)\\b`, 'g'))].map(([, time = '']) =>
      milliseconds(time),
    );

  it('logs no request: their paths hold e-mails and tokens', () => {
    expect(text).toMatch(/^ {2}access_log off;\n {2}error_log stderr crit;\n {2}limit_req_log_level info;$/m);
  });

  it('lets go of a copy that leaves before that ends, and of one that hangs before its callers do', () => {
    const drain = Number(exampleSettings().DRAIN_MS);
    const upstreams = text.match(/^ {2}upstream /gm)?.length;
    for (const name of ['keepalive_timeout', 'fail_timeout']) {
      const times = timesOf(name);
      expect(times.length).toBeGreaterThanOrEqual(upstreams ?? Infinity);
      expect(Math.max(...times), name).toBeLessThan(drain);
    }
    expect(Math.max(...timesOf('proxy_connect_timeout'))).toBeLessThanOrEqual(CALL_TIMEOUT_MS / 2);
    const inner = text.slice(text.indexOf('listen 10.0.0.10:'));
    const ofCalls = [...inner.matchAll(/location \/api\/ \{[^}]*\}/g)].flatMap(([one]) =>
      timesOf('proxy_read_timeout', one),
    );
    expect(ofCalls).toHaveLength(2);
    expect(Math.max(...ofCalls)).toBeLessThan(CALL_TIMEOUT_MS);
  });

  it('S62 limits what one network asks for, and nothing that our own servers ask of each other', () => {
    // Shopify reports from few addresses, so at that host the limit is that of everything else.
    const isLimited = (server: string) => /^ {4}(?:location \/ \{\n {6})?limit_req zone=/m.test(server);
    const servers = text.split(/^ {2}server \{$/m).slice(1);
    const open = servers.filter((server) => server.includes('listen 443'));
    const inner = servers.filter((server) => server.includes('listen 10.0.0.10'));
    expect([open.map(isLimited), inner.map(isLimited)]).toEqual([
      [true, true, true, true],
      [false, false, false],
    ]);
    expect(text).toMatch(/^ {2}limit_req_zone \$client_network zone=requests:20m rate=100r\/s;$/m);
    expect(text).toMatch(/^ {2}limit_req_status 429;$/m);
    const [, prefix = ''] = /"~(\^\S+)" \$prefix;/.exec(text) ?? [];
    const networkOf = (address: string) => new RegExp(prefix).exec(address)?.groups?.prefix ?? address;
    expect(['2001:db8:0:1:2:3:4:5', '2001:db8:0:1:ffff::1', '203.0.113.7'].map(networkOf)).toEqual([
      '2001:db8:0:1',
      '2001:db8:0:1',
      '203.0.113.7',
    ]);
  });

  it('S71 redirects from port 80 to hosts of ours only', () => {
    const plain = text.split(/^ {2}server \{$/m).filter((server) => /\blisten 80\b/.test(server));
    expect(plain.filter((server) => server.includes('default_server'))).toHaveLength(1);
    for (const server of plain)
      if (server.includes('default_server')) expect(server).not.toMatch(/\$host|\$http_host|return 30/);
      else
        expect(server).toMatch(
          /server_name fernway\.example ca\.fernway\.example us\.fernway\.example connect\.fernway\.example;/,
        );
  });

  it('asks nobody a second time for what may have been done', () => {
    expect(text.match(/^\s*proxy_next_upstream .*;$/gm)?.map((line) => line.trim())).toEqual([
      'proxy_next_upstream error;',
      'proxy_next_upstream error timeout;',
    ]);
    expect(text).toMatch(/proxy_next_upstream error timeout;\s*proxy_pass http:\/\/site;/);
  });
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
it.skipIf(!hasNginx || !asRoot)(
  'the example of a balancer is understood by nginx (root only, where there is nginx)',
  () => {
    const own = mkdtempSync(join(tmpdir(), 'fernway-nginx-'));
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=fernway.example'];
    spawnSync('openssl', [
      ...certificate,
      '-keyout',
      join(own, 'key.pem'),
      '-out',
      join(own, 'fullchain.pem'),
    ]);
    const text = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
    const conf = join(own, 'nginx.conf');
    writeFileSync(
      conf,
      text.replaceAll('/etc/ssl/fernway', own).replaceAll('listen 10.0.0.10:', 'listen 127.0.0.1:'),
    );
    const settings = `pid ${join(own, 'pid')}; error_log stderr;`;
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', conf, '-g', settings], { encoding: 'utf8' });
    rmSync(own, { recursive: true });
    expect(status, stderr).toBe(0);
  },
);
