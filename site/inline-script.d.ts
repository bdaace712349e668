/** The text of a module as one classic script: see `runtime/before-hydration/build.ts`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
