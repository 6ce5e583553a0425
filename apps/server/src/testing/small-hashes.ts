import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { SMALL_COST } from './cheap-hash.ts';

// Runs before every file of tests. A hash takes a thousandth of what the product pays for it, whatever its text names: a fifth of
// the processor went into the hashes of passwords that tests know. `PARTA_WHOLE_HASHES` in the environment has them made whole.

const { argon2 } = crypto;

const cheapArgon2: typeof argon2 = (algorithm, parameters, callback) => {
  const cost = process.env['PARTA_WHOLE_HASHES'] === undefined ? SMALL_COST : {};
  argon2(algorithm, { ...parameters, ...cost }, callback);
};

Object.assign(crypto, { argon2: cheapArgon2 });
syncBuiltinESMExports();
