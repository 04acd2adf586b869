import { findPasswordIssue, passwordMinLength } from '@vitrine/contract'
import { z } from 'zod'
import type { AccountRow } from '../../kernel/account/queries.ts'
import type { Db } from '../../kernel/db/index.ts'
import type { Terminal } from '../../platform/terminal.ts'
import { appointAccount, findAccount, insertAdministrator } from './administrator.store.ts'

/** What was given on the command line. */
export interface Given {
  email?: string | undefined
  name?: string | undefined
  organization?: string | undefined
  /** From a file. */
  password?: string | undefined
  /** Another password is wanted for an account that has one. */
  newPassword?: boolean | undefined
}

/** An answer that is missing or wrong, in one line for each. */
export class BadAnswer extends Error {}

const issues = {
  required: 'is missing: name a file with --password-file, or run this on a terminal to be asked',
  too_short: `has fewer than ${passwordMinLength} characters`,
  password_repeated: 'is one character repeated',
  password_is_email: 'is the e-mail address',
}

function checkPassword(password: string, email: string): string {
  const issue = findPasswordIssue(password, email)
  if (issue) throw new BadAnswer(`the password ${issues[issue]}`)
  return password
}

async function choosePassword(email: string, given: Given, terminal: Terminal | undefined): Promise<string> {
  if (given.password !== undefined) return checkPassword(given.password, email)
  if (!terminal) return checkPassword('', email)
  const password = checkPassword(await terminal.askSecret('password (not shown): '), email)
  if ((await terminal.askSecret('once more: ')) !== password) throw new BadAnswer('the two passwords differ')
  return password
}

const Email = z.email().transform((email) => email.toLowerCase())
const Text = z.string().trim().min(1)

async function answer(name: 'email' | 'name' | 'organization', given: Given, terminal?: Terminal): Promise<string> {
  const text = given[name] ?? (await terminal?.ask(`${name}: `)) ?? ''
  const read = (name === 'email' ? Email : Text).safeParse(text.trim())
  if (!read.success) throw new BadAnswer(`--${name}: ${text === '' ? 'is missing' : read.error.issues[0]?.message}`)
  return read.data
}

async function appointExisting(
  account: AccountRow,
  { db, publicUrl }: Installation,
  given: Given,
  terminal: Terminal | undefined,
): Promise<string> {
  const has = `${account.email} has an account already`
  const first = account.passwordHash === null
  const asked = !first && given.newPassword === undefined && given.password === undefined && terminal
  const wanted = asked
    ? /^y(es)?$/i.test((await terminal.ask(`${has}. Set a new password for it? [y/N] `)).trim())
    : given.newPassword === true
  const password = first || wanted ? await choosePassword(account.email, given, terminal) : undefined
  await appointAccount(db, publicUrl, account, password)
  const role = account.systemRole === 'administrator' ? 'it was an administrator before' : 'it is an administrator now'
  if (first) return `${has}: ${role}, and the password is its first one`
  if (password !== undefined) return `${has}: ${role}, the password is its new one, and it was signed out everywhere`
  const unused = given.password === undefined ? '' : '; the one that was given is NOT in use'
  return `${has}: ${role}, and keeps its password${unused}. --new-password sets another`
}

interface Installation {
  db: Db
  publicUrl: string
}

/** Makes an administrator of what was given and, on a terminal, of what is asked; answers what was done, for a person to read. */
export async function appointAdministrator(
  installation: Installation,
  given: Given,
  terminal?: Terminal,
): Promise<string> {
  const email = await answer('email', given, terminal)
  const known = await findAccount(installation.db, email)
  if (known) return appointExisting(known, installation, given, terminal)
  const name = await answer('name', given, terminal)
  const organization = await answer('organization', given, terminal)
  const password = await choosePassword(email, given, terminal)
  await insertAdministrator(installation.db, { email, name, organization, password })
  return `${email} is an administrator now, and manages the new organization ${organization}`
}
