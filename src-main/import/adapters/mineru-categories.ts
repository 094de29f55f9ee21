const categories: Readonly<Record<string, string>> = {
  title: 'heading1',
  doc_title: 'heading1',
  paragraph_title: 'heading1',
  text: 'paragraph',
  image: 'figure',
  interline_equation: 'equation',
  page_number: 'footer',
  page_footnote: 'footnote',
  table_caption: 'caption',
  image_caption: 'caption',
  table_footnote: 'footnote',
  image_footnote: 'footnote',
  ref_text: 'paragraph',
}

/** The interface's word for a type of MinerU; the type itself where there is none. */
export function mineruCategory(type: string): string {
  return (Object.hasOwn(categories, type) && categories[type]) || type
}
