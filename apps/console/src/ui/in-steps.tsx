import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { isFirstScreen } from '../lib/quiet.ts'

/**
 * How many of so many steps it is time for. While the first screen comes: one, and another each time that the screen shows the one before.
 * Later all of them, as a page that grows could not be scrolled to where it was left.
 */
export function useSteps(steps: number): number {
  const [shown, show] = useState(() => (isFirstScreen() ? 1 : steps))
  const isWhole = shown >= steps
  useEffect(() => {
    if (!isWhole) startTransition(() => show(shown + 1))
  }, [isWhole, shown])
  return shown
}

/**
 * Shows its children one after the other, each when the one before is on the screen: what is read first comes first, and the browser
 * answers between them. Each step costs what is laid out for it; in one go all of them would hold up the first click.
 */
export function InSteps({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  return all.slice(0, useSteps(all.length))
}
