import type { Seal } from '../../platform/seal.ts'
import type { Db } from '../db/index.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { spendRecoveryCode, spendTotpCounter } from './store.ts'
import { findTotpCounter } from './totp.ts'

/** Whether a code of the authenticator, or one of the recovery codes, is right; it is used up by this. */
export async function passSecondFactor(
  db: Db,
  seal: Seal,
  user: { id: string; totpSecret: string },
  code: string,
): Promise<boolean> {
  const counter = findTotpCounter(seal.open(user.totpSecret), code)
  return db.withSystem((tx) =>
    counter === undefined
      ? spendRecoveryCode(tx, user.id, hashRecoveryCode(code))
      : spendTotpCounter(tx, user.id, counter),
  )
}
