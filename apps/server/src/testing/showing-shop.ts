import type { CountedMeasure, Figure } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { type CountedFigures, figures } from '../kernel/db/index.ts'
import type { DeclaredFigure, KindRegistry } from '../kernel/kinds.ts'
import { publishContainer } from '../kernel/publish/store.ts'
import { countFigures } from '../modules/figures/jobs.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import type { TestServer } from './server.ts'
import { openShop } from './shop.ts'

/** A figure as a content shows it. */
export const show = (
  measure: Figure['measure'],
  of: Figure['of'] = 'page',
  { minimum = 2, product = '', window = 'day' as const }: Partial<Figure> & { minimum?: number } = {},
): DeclaredFigure => ({ figure: { measure, of, product, window }, minimum })

/** A store whose experiment shows figures, and its events. */
export async function openShowingShop(server: TestServer, shown: DeclaredFigure[]) {
  const shop = await openShop(server)
  const { org, container } = shop
  let declared = shown
  const kinds: KindRegistry = {
    ...kindRegistry,
    experiment: { ...kindRegistry.experiment, figures: () => declared },
  }
  const publish = async (next = declared) => {
    declared = next
    await server.platform.db.withOrg(org, (tx) => publishContainer(tx, { kinds }, org, container))
  }
  await publish()
  const address = (file: string, of = container) => `${server.url}/embed/figures/${of}/${file}`
  /** As the collector answers once it has read what was counted last. */
  const read = async (file: string, of = container) => {
    const answer = await fetch(address(file, of))
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  /** What the worker counts of a measure now: of the shop, and by product. */
  const count = async (measure: CountedMeasure) => {
    await countFigures(server.platform, [measure])
    const rows = await server.platform.db.withSystem((tx) =>
      tx
        .select({ counts: figures.counts })
        .from(figures)
        .where(and(eq(figures.containerId, container), eq(figures.measure, measure))),
    )
    const { shop: ofShop, products } = JSON.parse(rows[0]?.counts ?? '{"shop":[],"products":[]}') as CountedFigures
    // Of what was sold, without the minute of the last order.
    const plain = (counts: number[]) => counts.slice(0, 3)
    return { shop: plain(ofShop), products: Object.fromEntries(products.map(([id, counts]) => [id, plain(counts)])) }
  }
  return { ...shop, publish, read, count, address }
}

export const product = (id: string, quantity = 1) => ({ id, name: id, price: 100, quantity })
