/** Whether a host, with or without a port, is this machine's own. Browsers read this file too. */
export const isLocalHost = (host: string): boolean => /(^|\.)localhost(:\d+)?$/.test(host);
