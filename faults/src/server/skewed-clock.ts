// Loaded before the server's own modules by `--import`: the product itself knows nothing of it.
import { SKEW_VARIABLE } from './crash-point-names.ts';

const skew_ms = Number(process.env[SKEW_VARIABLE] ?? 0);
const machineNow = Date.now;
Date.now = () => machineNow() + skew_ms;
globalThis.Date = new Proxy(Date, {
  construct(target, args, made): object {
    const built: unknown = Reflect.construct(target, args.length === 0 ? [target.now()] : args, made);
    if (built instanceof Date) return built;
    throw new TypeError('a date was asked for');
  },
});
