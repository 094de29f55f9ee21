/** Another number is another schema, or other rows of the same responses: such a file is thrown away and derived again. */
export const derivedVersion = 11

/**
 * What is derived from the stored responses, in a file of its own: no migration is ever needed, the
 * disk need not be waited for, and the one who writes it keeps nobody from writing the library.
 */
export const derivedSchema = `
  -- What was derived, and from what: a batch whose stored response is another one is derived again.
  create table derived_batches (
    run integer not null,
    batch integer not null,
    response_sha256 text not null,
    -- Its first page in the document.
    start_page integer not null,
    element_count integer not null,
    -- How many of its elements the search knows, from the first on.
    indexed_count integer not null default 0,
    primary key (run, batch)
  ) strict, without rowid;
  create index derived_batches_to_index on derived_batches (run, start_page)
    where indexed_count < element_count;

  -- What is checked here is looked at when the file is opened, too: a disk that changed a letter shows then.
  create table elements (
    id integer primary key,
    run integer not null,
    batch integer not null,
    position integer not null,
    service_id text not null,
    page integer not null,
    category text not null,
    -- JSON: see derived/packed-polygon.ts.
    polygon text check (json_valid(polygon)),
    html text not null,
    text text not null,
    -- Null where it is the text, letter by letter, as that of most elements is: it would be a third of all that is written.
    own_markdown text,
    markdown text not null generated always as (coalesce(own_markdown, text)) virtual,
    -- Where its picture's base64 lies in the batch's response, in bytes.
    image_offset integer,
    image_length integer,
    -- A JSON pointer into the batch's response.
    pointer text,
    -- JSON: what only some parsers say, see derived/element-detail.ts.
    detail text check (json_valid(detail))
  ) strict;
  -- Covers the outline: it is read without touching a row.
  create unique index elements_in_order on elements (run, batch, position, page, category);
  create index elements_by_page on elements (run, page, batch, position);

  -- The other pages on which an element stands.
  create table further_pages (
    run integer not null,
    page integer not null,
    batch integer not null,
    position integer not null,
    primary key (run, page, batch, position)
  ) strict, without rowid;
  create index further_pages_by_batch on further_pages (run, batch);

  -- What was found on a page that may be wrong, for as long as all that it was found by has this print.
  create table page_doubts (
    run integer not null,
    page integer not null,
    print text not null,
    -- JSON: alignment, doubts.
    found text not null,
    primary key (run, page)
  ) strict, without rowid;

  -- Of what state of a run all its pages were judged: as long as it has no other, nothing of it is read for that.
  create table judged_runs (
    run integer primary key,
    stamp text not null
  ) strict;

  -- Three-letter stretches of every element's text: no word has to be known to find its parts, which
  -- Korean needs. Without content: the text is in its element.
  create virtual table element_search
    using fts5 (text, tokenize = 'trigram', content = '', contentless_delete = 1);
  -- For words of one or two letters: the stretches that begin with them.
  create virtual table element_trigrams using fts5vocab (element_search, 'row');
`
