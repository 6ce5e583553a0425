import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { type IssuingDeps, issueCertificates } from './commands.ts';
import { CERTIFICATE_SWEEP } from './jobs.ts';

/** The work on certificates. */
export function certificateHandlers(context: IssuingDeps): JobHandler[] {
  return [
    handlerOf(CERTIFICATE_SWEEP, async () => {
      await issueCertificates(context, null);
    }),
  ];
}
