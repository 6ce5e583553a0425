import { networkInterfaces } from 'node:os';

/** Networks of containers and virtual machines: no phone is in them. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|cni|flannel|vmnet|vboxnet)/;
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Where a server that listens on `host` is reached: on this machine, and from others on its networks. */
export function listAddresses(host: string, port: number): { here: string; elsewhere: string[] } {
  const here = `http://localhost:${port}`;
  if (!WILDCARDS.has(host)) return { here: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, elsewhere: [] };
  const elsewhere = Object.entries(networkInterfaces())
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return { here, elsewhere };
}
