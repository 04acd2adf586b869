import { attempt } from '../core/boundary.ts'
import type { AskFigure, FigureSource } from '../figures/wish.ts'
import { lazy } from './lazy.ts'

/** Asks for figures of the store by a part that is loaded with the first wish. */
export const createFigureWish = (base: string, source: FigureSource): AskFigure => {
  let loading: Promise<AskFigure> | undefined
  return (wish, hear) => {
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
}
