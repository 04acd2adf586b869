import { z } from 'zod'
import {
  changesIn,
  Design,
  Drawn,
  endpoint,
  Flag,
  Id,
  InContainer,
  Name,
  namesContainer,
  Org,
  Page,
  Paging,
  readsIn,
  Text,
  worksIn,
} from '../kit/index.ts'

const group = 'Image library'

/** Pixels, over all frames of an animation: what is decoded takes four bytes each. The message of `too_many_pixels` tells it. */
export const imagePixels = 100_000_000
/** What an image may come as; what it is, its bytes say. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'] as const
/** Widths in CSS pixels at which an image is kept, as far as it is larger. */
export const imageWidths = [320, 640, 1280, 1920] as const

const ImageFile = z.object({
  url: z.string().meta({ description: 'Public, and never another image' }),
  type: z.enum(['image/webp', 'image/avif', 'image/png']),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
})
export type ImageFile = z.output<typeof ImageFile>

export const Image = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.string().meta({ description: 'What the image shows, for those who cannot see it; empty: it only decorates' }),
  url: z.string().meta({ description: 'The largest one, as WebP' }),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int().meta({ description: 'Of all its files together: what the plan counts' }),
  is_animated: z.boolean(),
  is_screenshot: z.boolean().meta({
    description: 'Made while a version was saved: it goes once no version has it, unless somebody has given it a name',
  }),
  is_drawn: z.boolean().meta({ description: 'Drawn from a design: it goes once no version names it' }),
  files: z.array(ImageFile).meta({
    description:
      'From narrow to wide; AVIF where it is smaller than WebP. Of a drawn one: WebP and PNG at one and at two pixels for each of its design',
  }),
  upload_time: z.string(),
})
export type Image = z.output<typeof Image>

/** Something that shows an image. */
export const ImageUse = z.object({
  experience_id: z.string(),
  kind: z.string(),
  name: z.string().meta({ description: 'Of the experience' }),
  view: z.string().meta({ description: 'Name of the version' }),
  released: z.boolean(),
  screenshot: z.boolean().meta({ description: "It is the version's screenshot, which no visitor is shown" }),
})
export type ImageUse = z.output<typeof ImageUse>

export const listImages = endpoint('GET /optimize/image', {
  summary: 'The images of a container, the newest first',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(
    InContainer.extend({
      key: Text(100).optional().meta({ description: 'Part of the name or of the alternative text' }),
      screenshot: Flag.optional().meta({ description: 'Only screenshots of versions, or none of them' }),
      drawn: Flag.optional().meta({ description: 'Only pictures that were drawn from a design, or none of them' }),
      ...Paging.shape,
    }),
  ),
  reply: Page(Image).extend({
    file_megabytes: z
      .number()
      .meta({ description: 'Megabytes (1,048,576 bytes) that a file may have that is uploaded here' }),
  }),
})

export const getImage = endpoint('GET /optimize/image/by', {
  summary: 'An image, with what shows it',
  group,
  access: readsIn('image', 'id'),
  query: Org.extend({ id: Id }),
  reply: Image.extend({ uses: z.array(ImageUse) }),
})

export const uploadImage = endpoint('POST /optimize/image', {
  summary:
    'Add a picture: a multipart form with the field `file`. One that the container has already is answered again',
  group,
  access: changesIn('container', 'query', 'container_id', 'member'),
  query: Org.extend({
    container_id: Id,
    screenshot: Flag.optional().meta({ description: 'Of a version that is being saved: a new one takes its place' }),
  }),
  upload: 'file',
  reply: Image.extend({
    is_repeated: z.boolean().meta({ description: 'The container has had it already, and nothing was added' }),
  }),
  errors: ['limit_reached', 'unavailable'],
})

/** What stands in the form of `drawImage` beside the file. */
export const DrawForm = z.strictObject({ design: Design })

export const drawImage = endpoint('POST /optimize/image/drawn', {
  summary:
    'Keep what a design was drawn to: a multipart form with the design as JSON and, in the field `file`, the picture with two pixels for each of the design',
  group,
  access: changesIn('container', 'query', 'container_id', 'member'),
  query: Org.extend({ container_id: Id }),
  upload: 'file',
  form: DrawForm,
  reply: z.object({
    drawn: Drawn.meta({ description: 'What a content that shows the picture names' }),
    image: Image,
  }),
  errors: ['limit_reached', 'unavailable'],
})

export const updateImage = endpoint('PATCH /optimize/image', {
  summary: 'Change the name or the alternative text of an image',
  group,
  access: changesIn('image', 'body', 'id', 'member'),
  query: Org,
  body: z.strictObject({ id: Id, name: Name(100).optional(), alt: Text(300).optional() }),
  reply: Image,
})

export const deleteImage = endpoint('DELETE /optimize/image', {
  summary: 'Delete an image and its files for good; refused while something released shows it',
  group,
  access: worksIn('image', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  reply: z.object({}),
  errors: ['image_in_use', 'image_in_deleted'],
})
