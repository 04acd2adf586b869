import { type Design, DrawForm, type drawImage, drawnMegabytes } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { Call } from '../../kernel/http/route.ts'
import { addFrom } from './add.ts'
import type { Encoding } from './encode.ts'
import { encodeDrawn } from './encode-drawn.ts'
import { hashBoth, hashDesign } from './hash-design.ts'
import type { ImageRow } from './queries.ts'
import { renewImage } from './store.ts'
import { saveForm } from './upload.ts'

/** The design that a form names. One without any would stand for an empty one. */
function readDesign(fields: Record<string, unknown>): Design {
  if (fields.design === undefined) throw new AppError('invalid_input', {}, [{ path: 'design', error: 'required' }])
  const parsed = parseInput(DrawForm, fields)
  if ('issues' in parsed) throw new AppError('invalid_input', {}, parsed.issues)
  return parsed.value.design
}

/** Keeps what a design was drawn to, unless the container has it already. */
export async function addDrawn(context: Context, call: Call<typeof drawImage>): Promise<ImageRow> {
  const { row, isRepeated } = await addFrom(context, call, async () => {
    const { upload, fields } = await saveForm(call.request, {
      megabytes: drawnMegabytes,
      fields: Object.keys(DrawForm.shape),
    })
    const { path, name, hash, letGo } = upload
    const wanted = () => {
      const design = readDesign(fields)
      const drawnFrom = hashDesign(design)
      const encode = (encoding: Encoding) => encodeDrawn(path, design, encoding)
      return { name, hash: hashBoth(drawnFrom, hash), drawnFrom, action: 'image.draw' as const, encode }
    }
    return { wanted, letGo }
  })
  if (isRepeated) await context.db.withOrg(call.org, (tx) => renewImage(tx, row))
  return row
}
