export { ImageGallery } from './image-gallery.tsx'
