import type { RunSql } from '../platform/postgres/database.ts'

export interface PostgresTable {
  name: string
  columns: string[]
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All tables of the product's schema with what can be written of them, each after those it refers to. */
export async function listTables(run: RunSql): Promise<PostgresTable[]> {
  const rows = (await run(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]'::json) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname
  `)) as unknown as (PostgresTable & { needs: string[] })[]
  const ordered = new Map<string, PostgresTable>()
  const visit = (name: string, below: readonly string[]): void => {
    const row = rows.find((each) => each.name === name)
    if (!row || ordered.has(name) || below.includes(name)) return
    for (const need of row.needs) visit(need, [...below, name])
    ordered.set(name, { name, columns: row.columns })
  }
  for (const { name } of rows) visit(name, [])
  return [...ordered.values()]
}

/** Those that have run, by name; none in an empty store. */
export async function listMigrations(run: RunSql): Promise<{ name: string; hash: string }[]> {
  const [found] = await run(`select to_regclass('public.migrations') is not null as there`)
  if (!found?.there) return []
  return (await run('select name, hash from migrations order by name collate "C"')) as { name: string; hash: string }[]
}

/** Bytes that are fetched at once, about. */
const FETCH_BYTES = 1024 * 1024
const FETCH_ROWS = 2000

/** The rows of a table as lines of JSON: arrays of the text of each column, which every type reads again as it was. */
export async function* readRows(run: RunSql, { name, columns }: PostgresTable): AsyncGenerator<Buffer> {
  // Whoever does not own the table is told so, instead of being shown fewer rows.
  await run(`set local row_security = off; set local datestyle = 'ISO'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`)
  const values = columns.map((column) => `${quote(column)}::text`)
  await run(
    `declare kept no scroll cursor for select to_json(array[${values.join(', ')}])::text as line from ${quote(name)}`,
  )
  for (let count = 50; ; ) {
    const rows = (await run(`fetch forward ${count} from kept`)) as { line: string }[]
    if (rows.length === 0) break
    const bytes = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    yield bytes
    count = Math.max(1, Math.min(FETCH_ROWS, Math.floor((FETCH_BYTES * rows.length) / bytes.length)))
  }
  await run('close kept')
}

/** Writes lines of `readRows`; triggers run as for every row. */
export async function writeRows(run: RunSql, { name, columns }: PostgresTable, lines: Buffer): Promise<void> {
  const types = await run(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped`,
    [name],
  )
  const typeOf = new Map(types.map((row) => [row.name, row.type]))
  const values = columns.map((column, i) => `(line->>${i})::${typeOf.get(column)}`)
  const list = `[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`
  await run(
    `insert into ${quote(name)} (${columns.map(quote).join(', ')})
     select ${values.join(', ')} from json_array_elements($1::json) as told(line)`,
    [list],
  )
}

/** Which of the tables are there and hold a row. */
export async function findFilled(run: RunSql, names: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  const there = new Set((await listTables(run)).map((table) => table.name))
  for (const name of names) {
    if (there.has(name) && (await run(`select 1 as one from ${quote(name)} limit 1`)).length > 0) filled.push(name)
  }
  return filled
}

/** Removes the tables, with what hangs on them and the queue of jobs, so that migrations make all of it anew. */
export async function dropTables(run: RunSql, names: readonly string[], jobSchema: string): Promise<void> {
  const there = (await listTables(run)).map((table) => table.name).filter((name) => names.includes(name))
  const functions = await run(
    `select distinct t.tgfoid::regprocedure::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [there],
  )
  for (const name of there) await run(`drop table ${quote(name)} cascade`)
  for (const { name } of functions) await run(`drop function ${name}`)
  await run(`drop schema if exists ${quote(jobSchema)} cascade`)
}
