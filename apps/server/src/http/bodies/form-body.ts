import type { FastifyInstance } from 'fastify';

/** `List-Unsubscribe=One-Click`, with room for what a mail program writes about it. */
const FORM_BYTES_MAX = 4096;

/** Lets short bodies of forms into the routes of this scope and forgets them: the address says everything. */
export function acceptFormBodies(scope: FastifyInstance): void {
  const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/;
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, _body, done) =>
    done(null),
  );
}
