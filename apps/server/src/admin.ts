import { parseArgs } from 'node:util'
import { createDb } from './kernel/db/index.ts'
import { appointAdministrator, BadAnswer } from './modules/user/index.ts'
import { BadSetting } from './platform/bad-setting.ts'
import { readEnv } from './platform/env.ts'
import { FolderInUse, FolderNotLockable, lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { openPostgres } from './platform/postgres/database.ts'
import { migratePostgres } from './platform/postgres/migrate.ts'
import { FolderIsOpen, keepFilesPrivate } from './platform/private-folder.ts'
import { readSecretFile } from './platform/secret-files.ts'
import { openTerminal, Unanswered } from './platform/terminal.ts'
import { withoutValues } from './platform/without-values.ts'
import { postgresMigrations } from './server.ts'

const text = { type: 'string' } as const
const options = {
  email: text,
  name: text,
  organization: text,
  password: text,
  'password-file': text,
  'new-password': { type: 'boolean' },
} as const

function readFlags() {
  const { values } = parseArgs({ options })
  const { password, 'password-file': file, 'new-password': newPassword, ...given } = values
  if (password !== undefined)
    throw new BadAnswer(
      '--password: every user of the machine can read a command line; leave it out to be asked, or give --password-file',
    )
  return { ...given, newPassword, password: file === undefined ? undefined : readPasswordFile(file) }
}

function readPasswordFile(file: string): string {
  try {
    return readSecretFile(file)
  } catch (error) {
    throw new BadAnswer(`--password-file: cannot be read (${(error as Error).message})`)
  }
}

/** Makes an administrator: with an organization, or of an account that exists, whose password it sets when asked to. */
async function main(): Promise<void> {
  keepFilesPrivate()
  const given = readFlags()
  const env = readEnv()
  const folder = env.databaseUrl ? undefined : lockFolder(env.dataDir, 'npm run admin')
  const logger = createLogger({ level: 'warn', pretty: false })
  const postgres = await openPostgres({ url: env.databaseUrl, folder, logger })
  const terminal = process.stdin.isTTY ? openTerminal() : undefined
  try {
    await migratePostgres(postgres, postgresMigrations)
    const installation = { db: createDb(postgres.db), publicUrl: env.publicUrl }
    console.log(await appointAdministrator(installation, given, terminal))
    console.log(`Sign in at ${env.publicUrl}`)
  } finally {
    terminal?.close()
    await postgres.close()
    folder?.release()
  }
}

const known = [BadAnswer, BadSetting, FolderInUse, FolderIsOpen, FolderNotLockable, Unanswered]

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof FolderInUse) console.error(`${message}; stop it first, or let both use a server by DATABASE_URL`)
  else if (known.some((kind) => error instanceof kind) || code?.startsWith('ERR_PARSE_ARGS')) console.error(message)
  else console.error(withoutValues(error))
  process.exit(1)
})
