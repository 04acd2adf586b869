import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createDb } from './kernel/db/index.ts'
import { insertAdministrator } from './modules/user/index.ts'
import { BadSetting, readEnv } from './platform/env.ts'
import { FolderInUse, FolderNotLockable, lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { openPostgres } from './platform/postgres/database.ts'
import { migratePostgres } from './platform/postgres/migrate.ts'
import { FolderIsOpen, keepFilesPrivate } from './platform/private-folder.ts'
import { withoutValues } from './platform/without-values.ts'
import { postgresMigrations } from './server.ts'

const Answers = z.object({
  email: z.email(),
  name: z.string().min(1),
  organization: z.string().min(1),
  password: z.string().min(10),
})

/** Asks on a terminal for what the flags left out. */
async function ask(flags: Record<string, string | undefined>): Promise<z.output<typeof Answers>> {
  const given = { ...flags }
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    for (const name of Object.keys(Answers.shape)) given[name] ??= (await terminal.question(`${name}: `)).trim()
    terminal.close()
  }
  return Answers.parse(given)
}

/** Makes the first administrator with an organization, or gives an existing account the role. */
async function main(): Promise<void> {
  keepFilesPrivate()
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, name: text, organization: text, password: text } })
  const answers = await ask(values as Record<string, string | undefined>)
  const env = readEnv()
  const folder = env.databaseUrl ? undefined : lockFolder(env.dataDir, 'npm run admin')
  const postgres = await openPostgres({
    url: env.databaseUrl,
    folder,
    logger: createLogger({ level: 'warn', pretty: false }),
  })
  try {
    await migratePostgres(postgres, postgresMigrations)
    await insertAdministrator(createDb(postgres.db), answers)
    console.log(`${answers.email} is an administrator now; sign in at ${env.publicUrl}`)
  } finally {
    await postgres.close()
    folder?.release()
  }
}

main().catch((error: unknown) => {
  if (error instanceof z.ZodError)
    console.error(error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'))
  else if ([BadSetting, FolderInUse, FolderIsOpen, FolderNotLockable].some((kind) => error instanceof kind))
    console.error((error as Error).message)
  else console.error(withoutValues(error))
  process.exit(1)
})
