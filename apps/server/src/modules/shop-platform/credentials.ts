import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { type Connector, type Credentials, type Grant, platformLabel } from './connector.ts'
import { PlatformDenied } from './http.ts'
import { findShop, type ShopRef, type ShopRow } from './queries.ts'
import { releaseRenewal, replaceCredentials, takeRenewal } from './store.ts'
import { loseAccess } from './uninstall.ts'

type Deps = Pick<Context, 'db' | 'seal'>

/** Longer than a platform may take to answer. */
const leaseMs = 30_000
const pollMs = 100
/** A token that ends within this is renewed before it is used. */
const marginMs = 60_000

const sealCredentials = ({ seal }: Pick<Deps, 'seal'>, credentials: Credentials): string =>
  seal.close(JSON.stringify(credentials))
const openCredentials = ({ seal }: Deps, sealed: string): Credentials => JSON.parse(seal.open(sealed)) as Credentials

const isFresh = ({ expiresAt }: Credentials): boolean =>
  expiresAt === null || Date.parse(expiresAt) - Date.now() > marginMs

/** Columns of a shop that come from a grant. */
export const grantColumns = (deps: Pick<Deps, 'seal'>, connector: Connector, { credentials, scopes }: Grant) => ({
  credentials: sealCredentials(deps, credentials),
  renewAt: connector.renewAt(credentials),
  scope: scopes.join(' '),
  grantedAt: new Date(),
})

const notInstalled = ({ platform }: ShopRef): AppError =>
  new AppError('platform_not_installed', { platform: platformLabel(platform) })

/** Renews in our turn; undefined when the tokens changed meanwhile. */
async function renew(deps: Deps, connector: Connector, row: ShopRow, sealed: string): Promise<Credentials | undefined> {
  const { db } = deps
  const old = openCredentials(deps, sealed)
  try {
    const { credentials } = await connector.renew(row.shop, old)
    const columns = { credentials: sealCredentials(deps, credentials), renewAt: connector.renewAt(credentials) }
    return (await db.withSystem((tx) => replaceCredentials(tx, row, sealed, columns))) ? credentials : undefined
  } catch (error) {
    if (!(error instanceof PlatformDenied)) {
      await db.withSystem((tx) => releaseRenewal(tx, row))
      throw error
    }
    // Whoever installs anew while we ask has other tokens, which stay.
    const now = await db.withSystem((tx) => findShop(tx, row))
    if (now?.credentials === sealed) await loseAccess(deps, row)
    throw notInstalled(row)
  }
}

/**
 * A token of the shop that works for another minute at least. Renewing gives new tokens and voids the old ones, so one caller does
 * it for all, in whichever process. `refused`: a token that the platform does not take any more.
 */
export async function takeToken(deps: Deps, connector: Connector, ref: ShopRef, refused?: string): Promise<string> {
  const { db } = deps
  for (const deadline = performance.now() + leaseMs; performance.now() < deadline; ) {
    const row = await db.withSystem((tx) => findShop(tx, ref))
    if (!row?.credentials || row.status !== 'connected') throw notInstalled(ref)
    const sealed = row.credentials
    const credentials = openCredentials(deps, sealed)
    if (isFresh(credentials) && credentials.accessToken !== refused) return credentials.accessToken
    if (await db.withSystem((tx) => takeRenewal(tx, ref, sealed, leaseMs))) {
      const renewed = await renew(deps, connector, row, sealed)
      if (renewed) return renewed.accessToken
    } else await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new AppError('unavailable')
}

/** Renews whatever the tokens' age, for the job that keeps them from dying. */
export async function renewNow(deps: Deps, connector: Connector, ref: ShopRef): Promise<void> {
  const row = await deps.db.withSystem((tx) => findShop(tx, ref))
  if (row?.credentials) await takeToken(deps, connector, ref, openCredentials(deps, row.credentials).accessToken)
}

/** Does something with a shop's token; one that is refused is renewed once. */
export async function withToken<T>(
  deps: Deps,
  connector: Connector,
  ref: ShopRef,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const token = await takeToken(deps, connector, ref)
  try {
    return await work(token)
  } catch (error) {
    if (!(error instanceof PlatformDenied) || error.status !== 401) throw error
    return work(await takeToken(deps, connector, ref, token))
  }
}
