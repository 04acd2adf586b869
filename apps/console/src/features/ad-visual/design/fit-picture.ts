interface Size {
  width: number
  height: number
}
interface Box extends Size {
  x: number
  y: number
}

/** Which part of a picture is shown, and where in a box; each in its own pixels. */
export function fitPicture(picture: Size, box: Size, fit: 'cover' | 'contain'): { from: Box; to: Box } {
  const scales = [box.width / picture.width, box.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const to = { width: Math.min(box.width, picture.width * scale), height: Math.min(box.height, picture.height * scale) }
  const from = { width: to.width / scale, height: to.height / scale }
  const middle = (outer: Size, inner: Size): Box => ({
    ...inner,
    x: (outer.width - inner.width) / 2,
    y: (outer.height - inner.height) / 2,
  })
  return { from: middle(picture, from), to: middle(box, to) }
}
