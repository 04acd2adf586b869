import { lazyScreens } from '../../lib/lazy-page.ts'
import { lazyField } from '../../ui/lazy-field.tsx'
import { texts } from './texts.ts'

/** A field for a picture of the container's library. */
export const ImageField = lazyField(lazyScreens(() => import('./image-field.tsx'), texts)((m) => m.ImageField))

/** Chooses a picture of the library, or puts one into it first. */
export const ImagePicker = lazyScreens(() => import('./image-picker.tsx'), texts)((m) => m.ImagePicker)
