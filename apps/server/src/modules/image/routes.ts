import multipart from '@fastify/multipart'
import { deleteImage, drawImage, getImage, listImages, toPage, updateImage, uploadImage } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { removeFiles } from '../erasure/index.ts'
import { addImage } from './add.ts'
import { addDrawn } from './add-drawn.ts'
import { folderOf, presentDrawn, presentImage } from './present.ts'
import { findUse, type ImageRow, listRows, listUses, loadImage } from './queries.ts'
import { removeImage, saveImage } from './store.ts'
import { mostUploaded } from './upload.ts'

/** The image library of a container. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context
  const present = (row: ImageRow) => presentImage(row, env.filesUrl)

  route(app, context, listImages, async ({ org, query }) => {
    const { rows, total } = await db.withOrg(org, (tx) => listRows(tx, org, query))
    return { ...toPage(rows.map(present), total, query), file_megabytes: env.uploadMb }
  })

  route(app, context, getImage, ({ org, query }) =>
    db.withOrg(org, async (tx) => {
      const row = await loadImage(tx, org, query.id)
      const uses = await listUses(tx, row)
      return {
        ...present(row),
        uses: uses.map(({ experienceId, ...use }) => ({ experience_id: experienceId, ...use })),
      }
    }),
  )

  // Forms are read where a file is meant, and by no other call.
  app.register(async (forms) => {
    await forms.register(multipart, {
      // One more than is taken, so that it can be told what is wrong.
      limits: { files: 2, fieldSize: 1000, fileSize: mostUploaded },
      throwFileSizeLimit: false,
    })
    route(forms, context, uploadImage, async (call) => {
      const { row, isRepeated } = await addImage(context, call)
      return { ...present(row), is_repeated: isRepeated }
    })
    route(forms, context, drawImage, async (call) => {
      const row = await addDrawn(context, call)
      return { drawn: presentDrawn(row, env.filesUrl), image: present(row) }
    })
  })

  route(app, context, updateImage, ({ org, body, audit }) =>
    db.withOrg(org, async (tx) => {
      const { id, ...values } = body
      const before = await loadImage(tx, org, id, { lock: true })
      // Whoever gives it a name wants to keep it.
      await saveImage(tx, before, { ...values, ...(values.name !== undefined && { isScreenshot: false }) })
      await audit(tx, { action: 'image.update', target: before.name, difference: differenceOf(before, values) })
      return present({ ...before, ...values, isScreenshot: before.isScreenshot && values.name === undefined })
    }),
  )

  route(app, context, deleteImage, ({ org, query, actor, audit }) =>
    db.withOrg(org, async (tx) => {
      const row = await loadImage(tx, org, query.id, { lock: true })
      const use = await findUse(tx, row, { served: true })
      if (use) throw new AppError(use.isDeleted ? 'image_in_deleted' : 'image_in_use', { name: use.name })
      await removeImage(tx, row)
      const { containerId } = row
      await removeFiles(tx, { orgId: org, containerId, requestedBy: actor.userId, folder: folderOf(row) })
      await audit(tx, { action: 'image.delete', target: row.name })
      return {}
    }),
  )
}
