import {
  IconCircle,
  IconLetterT,
  IconLine,
  IconPhoto,
  IconRectangle,
  IconSquare,
  IconStar,
  IconTriangle,
} from '@tabler/icons-react'
import type { Layer, VisualShape } from '@vitrine/contract'

export const shapeIcons: Record<VisualShape, typeof IconSquare> = {
  rectangle: IconSquare,
  ellipse: IconCircle,
  triangle: IconTriangle,
  line: IconLine,
  star: IconStar,
}

export const iconOf = (layer: Layer): typeof IconSquare =>
  layer.type === 'shape'
    ? shapeIcons[layer.shape]
    : { picture: IconPhoto, text: IconLetterT, button: IconRectangle }[layer.type]
