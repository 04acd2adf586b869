import type { z } from 'zod'
import { Id, Org, reject } from './fields.ts'

const either = 'One of `container_id` and `containerId` is needed; they say the same'

/** What lists of a container are asked by. The specification writes the container's id in two ways. */
export const InContainer = Org.extend({
  container_id: Id.optional().meta({ description: either }),
  containerId: Id.optional().meta({ description: either }),
})

interface Named {
  container_id?: string | undefined
  containerId?: string | undefined
}

/** Closes such a query: whichever way the container was named, it comes out as `container_id`. */
export const namesContainer = <S extends z.ZodType<Named>>(query: S) =>
  query
    .superRefine(({ container_id, containerId }, ctx) => {
      if (container_id === undefined && containerId === undefined) reject(ctx, 'required', ['container_id'])
    })
    .transform(
      ({ containerId, ...asked }) =>
        ({ ...asked, container_id: asked.container_id ?? containerId }) as Omit<z.output<S>, keyof Named> & {
          container_id: string
        },
    )
