import type { ReactNode } from 'react'
import table from './table.module.css'

/** A table's frame: what is wider than the page scrolls in it, by touch, wheel, and arrow keys. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={table.wrap} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
