import ipaddr from 'ipaddr.js';

/** A caller as limits know her. */
export interface Asker {
  /** The network she comes from, of {@link networkOf}. */
  readonly network: string;
  /** The mark of her device; a device that brought none has just been given it. */
  readonly device: string;
  readonly isNewDevice: boolean;
  /** The proof of work that she sends along, as its header carries it. */
  readonly proof: string | null;
}

const IPV6_NETWORK_PARTS = 4;

/**
 * What stands for a network address in limits: an IPv4 address as it is, also where it came mapped into IPv6; of IPv6
 * the first 64 bits, for the rest is the customer's own.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
