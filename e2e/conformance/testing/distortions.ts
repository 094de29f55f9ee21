import type { ParseResult, RequestObject, ResultElement } from '../shapes.ts'
import type { Distortion, Exchange } from './distorting-proxy.ts'

/** Changes parse results, synchronous ones and batch files. */
export function results(change: (result: ParseResult, exchange: Exchange) => object): Distortion {
  return (exchange) => {
    const { body } = exchange
    const isResult = typeof body === 'object' && body !== null && 'elements' in body
    // Our own service's, which has the shape.
    return isResult ? { body: change(body as ParseResult, exchange) } : {}
  }
}

/** Changes every element of parse results. */
export function elements(
  change: (element: ResultElement, index: number) => object,
  when: (exchange: Exchange) => boolean = () => true,
): Distortion {
  return results((result, exchange) =>
    when(exchange) ? { ...result, elements: result.elements.map(change) } : result,
  )
}

/** Changes the HTML or Markdown of elements of one category. */
export function contents(
  category: ResultElement['category'],
  format: 'html' | 'markdown',
  change: (content: string) => string,
): Distortion {
  return elements((element) =>
    element.category === category
      ? { ...element, content: { ...element.content, [format]: change(element.content[format]) } }
      : element,
  )
}

/** Changes the document's own content. */
export function documents(change: (content: ParseResult['content']) => object): Distortion {
  return results((result) => ({ ...result, content: change(result.content) }))
}

/** Changes the answers to a retrieval. `asked` counts them from 1. */
export function requests(change: (request: RequestObject, asked: number) => object): Distortion {
  let asked = 0
  return ({ body }) => {
    const isRequest = typeof body === 'object' && body !== null && 'batches' in body
    if (!isRequest) return {}
    asked += 1
    return { body: change(body as RequestObject, asked) }
  }
}

/** Changes each batch of a request. */
export function batches(change: (batch: RequestObject['batches'][number]) => object): Distortion {
  return requests((request) => ({ ...request, batches: request.batches.map(change) }))
}

/** Answers errors of one status in another way. */
export function errors(
  status: number,
  change: (exchange: Exchange) => Partial<Exchange>,
): Distortion {
  return (exchange) => (exchange.status === status ? change(exchange) : {})
}

/** Answers forms that hold some text as if they did not. */
export function isFormWith(what: RegExp): (exchange: Exchange) => boolean {
  return ({ form }) => what.test(form)
}

/** An object without one of its keys. */
export function without<T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> {
  const { [key]: dropped, ...rest } = object
  return dropped === undefined ? object : rest
}
