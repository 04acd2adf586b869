import type { UserInfo } from '@vitrine/contract'
import type { Actor } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Db } from '../../kernel/db/index.ts'
import { loadUserInfo } from './queries.ts'

/** The person signed in; 401 when the account is gone. */
export async function requireInfo(db: Db, { userId, impersonation }: Actor): Promise<UserInfo> {
  const info = await loadUserInfo(db, userId, impersonation)
  if (!info) throw new AppError('unauthenticated')
  return info
}
