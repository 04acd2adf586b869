import pg from 'pg'

export interface HeldLock {
  /** Resolves when the connection that holds it breaks. */
  lost: Promise<void>
  release(): Promise<void>
}

/** In ms: a server that says nothing counts as away. */
const patience = 5000

/** Takes the lock `key` of a database over a connection of its own, which holds it as long as it lives; undefined where another has it. */
export async function holdLock(url: string, key: number): Promise<HeldLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  const ended = Promise.withResolvers<void>()
  client.on('error', () => ended.resolve())
  client.on('end', () => ended.resolve())
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]?.taken) return { lost: ended.promise, release: () => client.end() }
  } catch (error) {
    // Not waited for: who does not answer does not say goodbye.
    void client.end().catch(() => {})
    throw error
  }
  await client.end()
  return undefined
}
