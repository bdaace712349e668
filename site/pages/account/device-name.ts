import * as t from '@fernway/messages/account';

/** The first match counts: several browsers also name another browser in their user agent. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const first = (signs: typeof browsers, agent: string) => signs.find(([sign]) => sign.test(agent))?.[1];

/** The names that people use for a browser and its system, from its user agent. */
export function deviceName(agent: string): string {
  const [browser, system] = [first(browsers, agent), first(systems, agent)];
  if (browser && system) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownDevice();
}
