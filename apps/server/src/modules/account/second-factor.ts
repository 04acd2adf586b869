import type {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@vitrine/contract'
import { hashRecoveryCode, newRecoveryCodes } from '../../kernel/account/recovery-codes.ts'
import { originOf, queueSecurityMail } from '../../kernel/account/security.ts'
import { findTotpCounter, newTotpSecret, totpUri } from '../../kernel/account/totp.ts'
import { brokenRule, wrongState } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { findAccount } from './queries.ts'
import { holdPassword, requirePassword } from './require-password.ts'
import { disableSecondFactor, enableSecondFactor, savePendingSecret, saveRecoveryHashes } from './store.ts'

export async function tellSecondFactor({ db }: Context, { actor }: Call<typeof getSecondFactor>) {
  const account = await db.withSystem((tx) => findAccount(tx, actor.userId))
  return { enabled: Boolean(account?.totpSecret), recovery_codes_left: account?.recoveryHashes.length ?? 0 }
}

/** Makes a secret, which counts only once a code of it has come back. */
export async function beginSecondFactor(context: Context, call: Call<typeof startSecondFactor>) {
  const { userId, email } = call.actor
  await requirePassword(context, call.actor, 'password', call.body.password)
  const secret = newTotpSecret()
  const sealed = context.seal.close(secret)
  if (!(await context.db.withSystem((tx) => savePendingSecret(tx, userId, sealed))))
    throw wrongState('second_factor_on')
  return { secret, uri: totpUri(secret, email) }
}

export async function finishSecondFactor(context: Context, { actor, body, request }: Call<typeof confirmSecondFactor>) {
  const { db, env, seal } = context
  const account = await db.withSystem((tx) => findAccount(tx, actor.userId))
  const sealed = account?.totpPending
  if (!sealed || account.totpSecret) throw wrongState('second_factor_not_begun')
  const counter = findTotpCounter(seal.open(sealed), body.code)
  if (counter === undefined) throw brokenRule({ path: 'code', error: 'wrong_code' })
  const codes = newRecoveryCodes()
  const values = { sealed, counter, recoveryHashes: codes.map(hashRecoveryCode) }
  const origin = await originOf(context, request)
  await db.withSystem(async (tx) => {
    if (!(await enableSecondFactor(tx, actor.userId, values))) throw wrongState('second_factor_not_begun')
    await queueSecurityMail(tx, env.publicUrl, actor, 'second_factor_on', origin)
  })
  return { recovery_codes: codes }
}

/** New recovery codes in place of those of before, for who still has the password. */
export async function renewCodes(context: Context, call: Call<typeof renewRecoveryCodes>) {
  const { actor, body, request } = call
  const account = await requirePassword(context, actor, 'password', body.password)
  const codes = newRecoveryCodes()
  const origin = await originOf(context, request)
  await context.db.withSystem(async (tx) => {
    await holdPassword(tx, actor, account, 'password')
    if (!(await saveRecoveryHashes(tx, actor.userId, codes.map(hashRecoveryCode))))
      throw wrongState('second_factor_off')
    await queueSecurityMail(tx, context.env.publicUrl, actor, 'recovery_codes_renewed', origin)
  })
  return { recovery_codes: codes }
}

export async function endSecondFactor(context: Context, call: Call<typeof removeSecondFactor>) {
  const { actor, body, request } = call
  const account = await requirePassword(context, actor, 'password', body.password)
  const origin = await originOf(context, request)
  await context.db.withSystem(async (tx) => {
    await holdPassword(tx, actor, account, 'password')
    if (!(await disableSecondFactor(tx, actor.userId))) throw wrongState('second_factor_off')
    await queueSecurityMail(tx, context.env.publicUrl, actor, 'second_factor_off', origin)
  })
  return null
}
