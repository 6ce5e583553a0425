#!/usr/bin/env bash
# kysely 0.29.9: where the rollback of a failed transaction fails too, the caller gets the error of the rollback alone.
#
# Expected: the error of the statement, which says what went wrong (a unique violation, a cut connection with its SQLSTATE),
#           perhaps with the failed rollback as its `cause` or in an AggregateError.
# Real:     `transaction().execute()` rejects with the error of the rollback; the first error is nowhere: no `cause`, no `errors`.
# Hurts:    a connection that is cut within a transaction fails twice, and the second error («not queryable») has no SQLSTATE,
#           so that code which tells a passing failure by its SQLSTATE takes it for a fault of its own.
#
# Installs the package into a temporary folder and runs it over a driver that fails as such a connection does; no database is needed.
set -euo pipefail
version=0.29.9
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund "kysely@$version"

cat > run.mjs <<'JS'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

const steps = [];
const driver = {
  init: async () => undefined,
  destroy: async () => undefined,
  acquireConnection: async () => ({
    executeQuery: async () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    },
    async *streamQuery() {},
  }),
  releaseConnection: async () => void steps.push('released'),
  beginTransaction: async () => void steps.push('begin'),
  commitTransaction: async () => void steps.push('commit'),
  rollbackTransaction: async () => {
    steps.push('rollback');
    throw new Error('the client is not queryable');
  },
};
const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  },
});
const error = await db
  .transaction()
  .execute((tx) => sql`insert into answer values (1)`.execute(tx))
  .then(() => null, (thrown) => thrown);
const { message, code = null, cause = null, errors = null } = error;
console.log(JSON.stringify({ steps, message, code, cause, errors }));
JS

seen=$(node run.mjs)
echo "kysely $version"
echo "seen: $seen"
expected='{"steps":["begin","rollback","released"],"message":"the client is not queryable","code":null,"cause":null,"errors":null}'
if [ "$seen" != "$expected" ]; then
  echo "changed: the finding says $expected" >&2
  exit 1
fi
echo "as found: the error of the statement (57P01) is lost"
