import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BadBackup } from './backup/bad-backup.ts'
import { backup, restore } from './backup/command.ts'
import { replayDamaged } from './collector/index.ts'
import { createDb } from './kernel/db/index.ts'
import { migrateSchema } from './kernel/db/migrate.ts'
import { appointAdministrator, BadAnswer } from './modules/user/index.ts'
import { BadSetting } from './platform/bad-setting.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { readEnv } from './platform/env.ts'
import { FolderInUse, FolderNotLockable, type HeldFolder, lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { openPostgres } from './platform/postgres/database.ts'
import { explainPostgresAbsence } from './platform/postgres/refused.ts'
import { FolderIsOpen, keepFilesPrivate } from './platform/private-folder.ts'
import { readSecretFile } from './platform/secret-files.ts'
import { openTerminal, Unanswered } from './platform/terminal.ts'
import { withoutValues } from './platform/without-values.ts'
import { clickhouseMigrations, postgresMigrations } from './server.ts'

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

/** `npm run admin -- replay`: what the collector has set aside as damaged goes into its log again. */
async function replay(): Promise<void> {
  const env = readEnv()
  const logger = createLogger({ level: 'warn', pretty: false })
  const folder = lockFolder(env.dataDir, 'npm run admin')
  try {
    const { files, batches, events, unreadable } = await replayDamaged(join(folder.path, 'collector'), logger)
    console.log(`${batches} batches with ${events} events of ${files} damaged files are in the log again.`)
    if (unreadable) console.log(`Of ${unreadable} lines no batch could be read; the files are kept as *.replayed.`)
    if (events) console.log('The next start inserts them; a damaged letter or figure in one of them cannot be told.')
  } finally {
    folder.release()
  }
}

/** On the embedded databases the server has to stop for this. */
function lockForOne(dataDir: string): HeldFolder {
  try {
    return lockFolder(dataDir, 'npm run admin')
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new FolderInUse(`${error.message}; stop it first, or let both use a server by DATABASE_URL`)
  }
}

/** Makes an administrator: with an organization, or of an account that exists, whose password it sets when asked to. */
async function appoint(): Promise<void> {
  const given = readFlags()
  const env = readEnv()
  const folder = env.databaseUrl ? undefined : lockForOne(env.dataDir)
  const logger = createLogger({ level: 'warn', pretty: false })
  const postgres = await openPostgres({ url: env.databaseUrl, folder, logger })
  const terminal = process.stdin.isTTY ? openTerminal() : undefined
  try {
    await migrateSchema(postgres, postgresMigrations).catch((error: unknown) => {
      throw explainPostgresAbsence(error)
    })
    const installation = { db: createDb(postgres.db), publicUrl: env.publicUrl }
    console.log(await appointAdministrator(installation, given, terminal))
    console.log(`Sign in at ${env.publicUrl}`)
  } finally {
    terminal?.close()
    await postgres.close()
    folder?.release()
  }
}

const known = [BadAnswer, BadBackup, BadSetting, CannotStart, FolderInUse, FolderIsOpen, FolderNotLockable, Unanswered]

keepFilesPrivate()
const [name = '', ...args] = process.argv.slice(2)
const usage = `npm run admin -- <command>

  (none)             makes an administrator, or makes one of an account; asks for what is not given:
                     --email … --name … --organization … --password-file … [--new-password]
  backup <file>      writes all of the installation into a new file, also while the server runs
  restore <file>     brings a backup back, into empty databases
  replay             puts what the collector has set aside as damaged into its log again

Run it as the user of the server and with its settings: without its key or its data it works on an installation of its own.`
const migrations = { postgres: postgresMigrations, clickhouse: clickhouseMigrations }
const works: Record<string, () => Promise<void>> = {
  '--help': async () => console.log(usage),
  backup: () => backup(args, migrations),
  replay,
  restore: () => restore(args, migrations),
}
const work = (Object.hasOwn(works, name) && works[name]) || appoint
// Whoever never comes to an end has not succeeded.
process.exitCode = 1
const succeed = () => {
  process.exitCode = 0
}
work().then(succeed, (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (known.some((kind) => error instanceof kind) || code?.startsWith('ERR_PARSE_ARGS')) console.error(message)
  else console.error(withoutValues(error))
  process.exit(1)
})
