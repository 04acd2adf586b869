import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

/** A field for a picture of the container's library. */
export const ImageField = lazyScreens(() => import('./image-field.tsx'), texts)((m) => m.ImageField)
