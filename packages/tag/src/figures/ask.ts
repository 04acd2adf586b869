import { attempt } from '../core/boundary.ts'
import { lazy } from './lazy.ts'
import type { AskFigure, FigureSource } from './wish.ts'

/** One for all that show a figure, so that an address is asked once. */
let loading: Promise<AskFigure> | undefined

/** Asks for figures of the store by a part that is loaded with the first wish. */
export const askFigures =
  (base: string, source: FigureSource): AskFigure =>
  (wish, hear) => {
    let isOver = false
    let end = () => {}
    loading ??= lazy.figures(base).then(({ createFigures }) => createFigures(source))
    loading.then(
      (ask) => {
        if (!isOver) end = ask(wish, hear)
      },
      () => attempt(() => isOver || hear(null)),
    )
    return () => {
      isOver = true
      end()
    }
  }
