import { expect, it } from 'vitest';
import { networkOf } from './asker.ts';

it('an IPv4 address is a network of its own, also where it comes as one of IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
});

it('of an IPv6 address the first 64 bits are the network: whoever has them all has one budget', () => {
  const network = networkOf('2001:db8:12:34::1');
  expect(network).toBe('2001:db8:12:34::/64');
  expect(networkOf('2001:0db8:0012:0034:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:db8:12:35::1')).not.toBe(network);
});

it('what is no address stands for itself', () => {
  expect(networkOf('')).toBe('');
});
