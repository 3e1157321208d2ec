// A segment of a curved pipe wall with a round inner passage and N cooling passages around it; lengths in mm.
SetFactory("OpenCASCADE");
DefineConstant[ size = 4.8, N = 8 ];
inner = 20; outer = 40; passage = 4; ring = 31; bend = 120; angle = Pi/3;
Circle(1) = {0, 0, 0, outer}; Curve Loop(1) = {1};
Circle(2) = {0, 0, 0, inner}; Curve Loop(2) = {2};
loops() = {1, 2};
For i In {0:N-1}
  Circle(10+i) = {ring*Cos(2*Pi*i/N), ring*Sin(2*Pi*i/N), 0, passage}; Curve Loop(10+i) = {10+i};
  loops() += {10+i};
EndFor
Plane Surface(1) = loops();
swept() = Extrude { {0,1,0}, {-bend,0,0}, angle } { Surface{1}; };
Physical Volume("SOLID") = {swept(1)};
Physical Surface("END1") = {1};
Physical Surface("END2") = {swept(0)};
Physical Surface("OUTER") = {swept(2)};
Physical Surface("INNER") = {swept(3)};
Physical Surface("COOL") = {swept({4:#swept()-1})};
Mesh.CharacteristicLengthMin = size; Mesh.CharacteristicLengthMax = size;
Mesh.Algorithm = 6; Mesh.RandomSeed = 1;
