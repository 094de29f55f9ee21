import { documents, elements, errors, isFormWith, results, without } from './distortions.ts'
import { refusing, wrong, type WrongService } from './wrong-service.ts'

const square = [
  { x: 0.5, y: 0.5 },
  { x: 0.9, y: 0.5 },
  { x: 0.9, y: 0.9 },
  { x: 0.5, y: 0.9 },
]

/** Services that read options, forms and documents otherwise than interface §4.1, §8 and §9 say. */
export const wrongReadings: readonly WrongService[] = [
  wrong(
    'answers text unasked',
    'without output_formats',
    documents((content) => ({ ...content, text: 'text' })),
  ),
  ...(['html', 'markdown', 'text'] as const).map((format) =>
    wrong(
      `has no ${format}`,
      `${format} alone`,
      documents((content) => ({ ...content, [format]: '' })),
    ),
  ),
  wrong(
    'always has coordinates',
    'coordinates are there',
    elements((element) => ({ ...element, coordinates: square })),
  ),
  wrong(
    'can’t recognise',
    'ocr=force',
    documents((content) => ({ ...content, text: 'x' })),
  ),
  wrong(
    'cuts everything',
    'pictures come only',
    elements((element) => ({ ...element, base64_encoding: 'x' })),
  ),
  wrong(
    'answers data: URLs',
    'a picture is bare base64',
    elements(({ base64_encoding: image, ...element }) =>
      image ? { ...element, base64_encoding: `data:image/jpeg;base64,${image}` } : element,
    ),
  ),
  wrong(
    'cuts too much',
    'a picture is bare base64',
    elements((element) => ({
      ...element,
      coordinates: (element.coordinates ?? []).map(({ x, y }) => ({ x: x * 0.9, y })),
    })),
  ),
  wrong(
    'finds less without coordinates',
    'options do not change',
    results((result, { form }) =>
      form.includes('false') ? { ...result, elements: result.elements.slice(1) } : result,
    ),
  ),
  wrong(
    'names the alias',
    'a result names the concrete model',
    results((result) => ({ ...result, model: 'document-parse' })),
  ),
  wrong(
    'has another model for the alias',
    'the alias is the model',
    results((result, { form }) =>
      /name="model"/.test(form) ? { ...result, model: 'document-parse-old' } : result,
    ),
  ),
  refusing('does not know its own model', 'the concrete name', /document-parse-\d+/),
  wrong(
    'takes any model',
    'an unknown model',
    errors(400, () => ({ status: 200, body: {} })),
  ),
  wrong(
    'has its own words',
    'an unknown model',
    errors(400, ({ status }) => ({ body: { code: status, message: 'wrong' } })),
  ),
  refusing('takes no JSON', 'a list is read as JSON', /\["html","markdown"\]/),
  refusing('takes no Python', 'a list is read as Python', /\['html', 'markdown'\]/),
  wrong(
    'takes the last of repeated fields',
    'a list is read as repeated fields',
    documents((content) => ({ ...content, html: '' })),
  ),
  refusing('takes no commas', 'a list is read with commas', /html,markdown/),
  wrong(
    'reads categories as JSON only',
    'categories are read',
    elements((element) => without(element, 'base64_encoding'), isFormWith(/\['heading1'/)),
  ),
  ...['true', 'True', 'false', 'False'].map((value) =>
    wrong(
      `does not know ${value}`,
      `coordinates=${value} is read`,
      elements(
        (element) => ({ ...element, coordinates: /true/i.test(value) ? [] : square }),
        isFormWith(new RegExp(`\r\n${value}\r\n`)),
      ),
    ),
  ),
  refusing('takes no boolean for ocr', 'ocr is taken', /name="ocr"\r\n\r\nfalse/),
  refusing('refuses unknown fields', 'unknown fields', /chart_recognition/),
  wrong(
    'reads no field behind the file',
    'fields are read before and after',
    results((result, { form }) =>
      form.indexOf('output_formats') > form.indexOf('%PDF')
        ? { ...result, content: { ...result.content, html: '<p>', text: '' } }
        : result,
    ),
  ),
  refusing('goes by the extension', 'a file name without', /filename="sample"/),
  refusing('goes by the type', 'a part without a type', /sample\.pdf"\r\n\r\n/),
  refusing('goes by the type', 'a part of the type', /octet-stream/),
  refusing('knows English', 'a Korean file name', /filename="[^"]*[\x80-\xff]/),
  ...['JPEG', 'PNG', 'BMP'].map((format) =>
    wrong(
      'puts words elsewhere',
      `${format} is read`,
      elements((element) => ({ ...element, coordinates: square })),
    ),
  ),
  wrong(
    'reads one page of a TIFF',
    'a TIFF is read',
    results((result) => ({ ...result, usage: { pages: 1 } })),
  ),
  ...['DOCX', 'PPTX', 'XLSX'].map((format) =>
    refusing('reads no office files', `${format} is read`, /officedocument/),
  ),
]
