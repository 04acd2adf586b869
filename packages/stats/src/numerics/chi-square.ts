import { gammaTail } from './gamma.ts'

/**
 * P(χ² > x) with `degrees` > 0 degrees of freedom: Q(degrees/2, x/2) (DLMF 8.2.4 and the distribution's definition).
 */
export const chiSquareTail = (x: number, degrees: number): number => gammaTail(degrees / 2, x / 2)
