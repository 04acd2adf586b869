import { CannotStart } from './cannot-start.ts'

/** The store knows migrations that this build does not: it was migrated by a newer one. */
export class NewerDatabase extends CannotStart {
  constructor(store: string, newest: string) {
    const name = newest.replace(/\.sql$/, '')
    super(
      `${store} was migrated by a newer version of Vitrine (${name}); start that version, or restore a backup made before the upgrade`,
    )
  }
}

/** Throws NewerDatabase unless every migration that has run is one of `names`. What an older build writes could break the newer schema. */
export function refuseNewer(store: string, ran: Iterable<string>, names: readonly string[]): void {
  const newest = [...ran]
    .filter((name) => !names.includes(name))
    .toSorted()
    .at(-1)
  if (newest !== undefined) throw new NewerDatabase(store, newest)
}
