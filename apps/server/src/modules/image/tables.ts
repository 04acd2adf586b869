import type { ImageFile } from '@vitrine/contract'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { containers, createdAt, id, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** A file of an image: it lies below `<container>/<image>/` where files are kept. */
export interface ImageFileRow {
  name: string
  type: ImageFile['type']
  width: number
  height: number
  bytes: number
}

/** Images of a container's library. */
export const images = pgTable(
  'images',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    /** SHA-256 of what was uploaded: the same image is kept once. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    isAnimated: boolean('is_animated').notNull(),
    /** Made while a version was saved: it goes once no version has it. */
    isScreenshot: boolean('is_screenshot').notNull().default(false),
    /** SHA-256 of the design that it was drawn from: it goes once no version names it. null: not drawn. */
    drawnFrom: text('drawn_from'),
    /** From narrow to wide. */
    files: jsonb('files').$type<ImageFileRow[]>().notNull(),
    /** Of all files together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('images_once').on(t.containerId, t.hash),
    index('images_container').on(t.containerId, t.createdAt),
    index('images_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('images'),
  ],
)

/** What calls may name instead of its container. */
export const scopes = { image: images }
