import type { Image } from '@vitrine/contract'
import classes from './gallery.module.css'

/** As much of an image as its place needs; its name stands beside it. */
export function Thumbnail({ image, sizes = '240px' }: { image: Image; sizes?: string }) {
  const srcSet = (type: string) =>
    image.files
      .filter((file) => file.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join()
  return (
    <span className={classes.frame}>
      <img
        className={classes.picture}
        src={image.files[0]?.url}
        srcSet={srcSet('image/webp')}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        width={image.width}
        height={image.height}
      />
    </span>
  )
}
