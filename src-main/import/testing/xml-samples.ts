import type { ParseSample } from './parse-sample.ts'

/** Written from the ALTO schema 4.3: two blocks, whose reading order is not that of the file. */
export const altoSample: ParseSample = {
  adapter: 'alto',
  says: 'Hello alto',
  hasBoxes: true,
  file: `<?xml version="1.0"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Description><MeasurementUnit>mm10</MeasurementUnit></Description>
<ReadingOrder><OrderedGroup ID="g"><ElementRef ID="e0" REF="b2"/><ElementRef ID="e1" REF="b1"/></OrderedGroup></ReadingOrder>
<Layout><Page ID="p" WIDTH="1000" HEIGHT="2000"><PrintSpace HPOS="0" VPOS="0" WIDTH="1000" HEIGHT="2000">
<TextBlock ID="b1" HPOS="100" VPOS="900" WIDTH="500" HEIGHT="100"><TextLine HPOS="100" VPOS="900" WIDTH="500" HEIGHT="100"><String CONTENT="Af" HPOS="100" VPOS="900" WIDTH="100" HEIGHT="100"/><HYP CONTENT="-"/></TextLine></TextBlock>
<TextBlock ID="b2" HPOS="100" VPOS="100" WIDTH="500" HEIGHT="100"><Shape><Polygon POINTS="100,100 600,120 600,220 100,200"/></Shape><TextLine HPOS="100" VPOS="100" WIDTH="500" HEIGHT="100"><String CONTENT="Hello" WC="0.9" HPOS="100" VPOS="100" WIDTH="200" HEIGHT="100"/><SP/><String CONTENT="alto" HPOS="400" VPOS="100" WIDTH="200" HEIGHT="100"/></TextLine></TextBlock>
</PrintSpace></Page></Layout></alto>`,
}

/** Written from the PAGE schema 2019-07-15, with prefixes, and an order that is not that of the file. */
export const pageXmlSample: ParseSample = {
  adapter: 'page-xml',
  says: 'Hello page',
  hasBoxes: true,
  file: `<?xml version="1.0"?>
<pc:PcGts xmlns:pc="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><pc:Page imageFilename="a.png" imageWidth="1000" imageHeight="500">
<pc:ReadingOrder><pc:OrderedGroup id="o"><pc:RegionRefIndexed regionRef="r2" index="0"/><pc:RegionRefIndexed regionRef="r1" index="1"/></pc:OrderedGroup></pc:ReadingOrder>
<pc:TextRegion id="r1"><pc:Coords points="0,200 500,200 500,300 0,300"/><pc:TextLine id="l1"><pc:Coords points="0,200 500,200 500,300 0,300"/><pc:TextEquiv><pc:Unicode>After</pc:Unicode></pc:TextEquiv></pc:TextLine></pc:TextRegion>
<pc:TextRegion id="r2" type="heading"><pc:Coords points="0,0 500,0 500,100 0,100"/><pc:TextEquiv><pc:Unicode>Hello page</pc:Unicode></pc:TextEquiv></pc:TextRegion>
</pc:Page></pc:PcGts>`,
}
