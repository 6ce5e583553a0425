import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED, type Hijacked } from '../../http/calls/bind.ts';
import { callerGone } from '../../http/calls/caller-gone.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { CARD_STYLE, readPageStyle } from '../../markup/page-style.ts';
import { notFound } from '../../refused.ts';
import { canSeeFile } from '../storage/queries.ts';
import {
  findParticipantLink,
  hideCertificate,
  issueCertificates,
  reissueCertificate,
  revokeCertificate,
} from './commands.ts';
import { presentCertificate, presentIssued, presentPaper, presentSample, presentVerified } from './present.ts';
import { findByNumber, findIssued, getDesign, listIssued, listOwnCertificates } from './queries.ts';
import { isWellFormedNumber } from './rules/number.ts';
import { writePage } from './rules/page.ts';
import { stateOf } from './rules/state.ts';
import { readBackground } from './service/background.ts';
import { createPrinter, type Printer } from './service/printer.ts';
import { limitGuesses, limitPreviews } from './service/throttle.ts';
import { paperTexts } from './texts.ts';
import type { DrawnAs } from './types.ts';

const STYLE = readPageStyle(CARD_STYLE, new URL('./assets/page.css', import.meta.url));
const POLICY = `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

export function bindCertificates(bind: Bind, context: Context): void {
  const { db, clock, config, secrets } = context;
  const printer = createPrinter();

  bind('certificate.list', async ({ caller: { person } }) => {
    // Who has just finished looks before the sweep of the minute has come.
    await issueCertificates(context, person.id);
    return (await listOwnCertificates(db, person.id)).map((row) => presentCertificate(config, row));
  });

  bind('certificate.preview', async ({ query: { look, title, background_image }, caller: { person }, reply }) => {
    await limitPreviews(context, person.id);
    if (background_image !== undefined && !(await canSeeFile(db, person.id, background_image))) throw notFound();
    const background = background_image === undefined ? null : await readBackground(context, background_image);
    const sample = presentSample(config, title, { look, background });
    const drawn = await printer.preview(sample, person.id, callerGone(reply));
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('certificate.png', paperTexts.sample_file))
      .type('image/png')
      .send(Buffer.from(drawn));
    return HIJACKED;
  });

  bind('certificate.delete', async ({ params: { id }, caller: { person } }) => {
    await hideCertificate(db, { id, user_id: person.id, at: clock.now() });
    return undefined;
  });

  bind('certificate.verify', async ({ params: { number }, request }) => (await verify(number, request)).verified);

  bind('certificate.page', async ({ params: { number }, request, reply }) => {
    const { verified, time_zone, own_number } = await verify(number, request);
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .serializer((text: string) => text)
      .send(writePage(verified, own_number, { base: config.bases.personal_area, style: STYLE, time_zone }));
    return HIJACKED;
  });

  bind('certificate.image', ({ params: { number }, request, reply }) =>
    sendDrawn(context, printer, { number, as: 'png' }, request, reply),
  );
  bind('certificate.pdf', ({ params: { number }, request, reply }) =>
    sendDrawn(context, printer, { number, as: 'pdf' }, request, reply),
  );

  bind('certificate.of_lesson', async ({ caller: { participant_id } }) => ({
    link: await findParticipantLink(context, participant_id),
  }));

  bind('certificate.issued', async ({ caller: { owned_id } }) =>
    (await listIssued(db, owned_id)).map((row) => presentIssued(config, row)),
  );

  bind('certificate.revoke', async ({ params, body: { reason }, caller: { person, owned_id }, request }) => {
    const change = { id: params.certificate_id, within: { activity_id: owned_id }, actor_id: person.id };
    await revokeCertificate(context, { ...change, address: visitOf(request).address }, reason);
    return undefined;
  });

  bind('certificate.reissue', async ({ params, caller: { person, owned_id }, request }) => {
    const change = { id: params.certificate_id, within: { activity_id: owned_id }, actor_id: person.id };
    await reissueCertificate(context, { ...change, address: visitOf(request).address });
    return undefined;
  });

  bind('organization.certificate', async ({ params: { number }, caller: { administered_id } }) => {
    const found = await findIssued(db, administered_id, number);
    if (found === null) throw notFound();
    return { ...presentIssued(config, found), material_title: found.material_title };
  });

  bind('organization.revoke_certificate', async ({ params: { id }, body: { reason }, caller, request }) => {
    const { person, administered_id } = caller;
    const change = { id, within: { organization_id: administered_id }, actor_id: person.id };
    await revokeCertificate(context, { ...change, address: visitOf(request).address }, reason);
    return undefined;
  });

  bind('organization.reissue_certificate', async ({ params: { id }, caller, request }) => {
    const { person, administered_id } = caller;
    const change = { id, within: { organization_id: administered_id }, actor_id: person.id };
    await reissueCertificate(context, { ...change, address: visitOf(request).address });
    return undefined;
  });

  async function verify(
    number: string,
    request: FastifyRequest,
  ): Promise<{ verified: ReturnType<typeof presentVerified>; time_zone: string | null; own_number: string }> {
    const row = await findByNumber(db, number);
    const isWellFormed = row !== null || isWellFormedNumber(secrets, number);
    if (row === null) await limitGuesses(context, request);
    return {
      verified: presentVerified(row, isWellFormed),
      time_zone: row?.time_zone ?? null,
      own_number: row?.number ?? number,
    };
  }
}

async function sendDrawn(
  context: Context,
  printer: Printer,
  { number, as }: { number: string; as: DrawnAs },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Hijacked> {
  const { db, config } = context;
  const row = await findByNumber(db, number);
  if (row === null) await limitGuesses(context, request);
  if (row === null || stateOf(row) !== 'real') throw notFound();
  const { look, background_image } = await getDesign(db, row.activity_id);
  const background = background_image === null ? null : await readBackground(context, background_image);
  const paper = presentPaper(config, row, { look, background });
  const key = `${as} ${row.number} ${paper.person_name} ${paper.date}`;
  const drawn = await printer.print(paper, as, key);
  reply
    .header('cache-control', 'no-cache')
    .header('content-disposition', as === 'pdf' ? attachment('certificate.pdf', paperTexts.file(row.title)) : 'inline')
    .type(as === 'pdf' ? 'application/pdf' : 'image/png')
    .send(Buffer.from(drawn));
  return HIJACKED;
}
