import { z } from 'zod'

/** Page from 1, limit 1 to 100 (default 10). */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type Paging = z.output<typeof Paging>

export const Page = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  })

/** Shapes one page of results. */
export function toPage<T>(content: T[], totalElements: number, { page, limit }: Paging) {
  return { content, totalElements, totalPages: Math.ceil(totalElements / limit), page, limit }
}
