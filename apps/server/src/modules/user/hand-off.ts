import { createHash, timingSafeEqual } from 'node:crypto'
import { type exchangeCode, type issueSignInCode as issueCall, mainSiteSecretHeader } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { authenticate } from '../../kernel/session/authenticate.ts'
import {
  awaitAnswer,
  findSignInCode,
  handOffUrl,
  issueSignInCode,
  spendSignInCode,
} from '../../kernel/session/hand-off.ts'
import { trierOf } from '../../kernel/session/known-browser.ts'
import { findByEmail, findById } from './queries.ts'
import { requireSecondFactor } from './second-step.ts'
import { startSession } from './start-session.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isSecret(given: unknown, secret: string | undefined): boolean {
  return typeof given === 'string' && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

/** A code for somebody whom the main site's server has signed in. */
export async function giveSignInCode({ db, env }: Context, { body, request }: Call<typeof issueCall>) {
  if (!isSecret(request.headers[mainSiteSecretHeader], env.mainSiteSecret)) throw new AppError('wrong_secret')
  const user = await findByEmail(db, body.email)
  if (!user) throw new AppError('not_found')
  const code = await db.withSystem((tx) => issueSignInCode(tx, user.id))
  return { code, url: handOffUrl(env.publicUrl, code, 'site'), expires_in: 60 }
}

/** Who is signed in already, if that is somebody else than the code's person: a link must not change who one is without asking. */
async function findOther(db: Db, request: FastifyRequest, userId: string): Promise<Actor | undefined> {
  const present = await authenticate(db, request).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined
    throw error
  })
  return present?.userId === userId ? undefined : present
}

/** Signs in by a code. Who issued it vouches for the person in place of the password, not of a second factor. */
export async function signInByCode(context: Context, call: Call<typeof exchangeCode>) {
  const { db } = context
  const { code, second_factor: secondFactor, bind, replace } = call.body
  const userId = await findSignInCode(db, code)
  const user = userId === undefined ? undefined : await findById(db, userId)
  if (!user) throw new AppError('token_invalid')
  const other = await findOther(db, call.request, user.id)
  if (other && !replace) {
    await awaitAnswer(db, code)
    throw new AppError('signed_in_as_other', { present: other.email, other: user.email })
  }
  if (user.totpSecret) {
    await awaitAnswer(db, code)
    await requireSecondFactor(context, user, secondFactor, trierOf(context, call.request, user.email, user))
  }
  const stillCounts = async (tx: Tx) => {
    if (!(await spendSignInCode(tx, code))) throw new AppError('token_invalid')
  }
  return startSession(context, call, user, { bind: bind ?? false, byPassword: false, replaces: other, stillCounts })
}
